import { has, t } from '../../i18n.svelte';
import { type Manifest, numbered } from '../manifest';
import Picture from './Picture.svelte';

export const manifest: Manifest<'spring_festival'> = {
  name: 'spring_festival',
  order: 2,
  city: 'Venice',
  Picture,
  chapters: [
    { name: 'setup', rules: numbered('S', 1, 6) },
    { name: 'turn', rules: numbered('S', 7, 14) },
    { name: 'end', rules: numbered('S', 15, 18) },
    { name: 'signs', rules: numbered('S', 19, 30) },
  ],
  valueName: (option, value) =>
    option === 'sign' && has(`spring_festival.sign.name.${value}`) ? t(`spring_festival.sign.name.${value}`) : null,
  aboutValue: (option, value) =>
    option === 'sign' && has(`spring_festival.sign.asks.${value}`) ? t(`spring_festival.sign.asks.${value}`) : null,
  loadLesson: () => import('./lesson.json'),
  loadExercises: () => import('./exercises.json'),
  loadUi: () => import('.'),
  loadMini: () => import('./Mini.svelte'),
  loadFigures: () => import('./rules/Figures.svelte'),
  loadExercisePicture: () => import('./rules/ExercisePicture.svelte'),
};
