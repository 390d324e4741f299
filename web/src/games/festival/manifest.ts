import { has, t } from '../../i18n.svelte';
import { type Manifest, numbered } from '../manifest';
import Picture from './Picture.svelte';

export const manifest: Manifest<'festival'> = {
  name: 'festival',
  order: 1,
  city: 'Paris',
  Picture,
  chapters: [
    { name: 'setup', rules: numbered('F', 1, 8) },
    { name: 'turn', rules: numbered('F', 9, 14) },
    { name: 'objectives', rules: numbered('F', 15, 18) },
    { name: 'crowd', rules: numbered('F', 19, 19) },
    { name: 'end', rules: numbered('F', 20, 23) },
  ],
  pickLabel: () => t('web.festival.city'),
  aboutPick: () => t('web.festival.city.about'),
  pickName: (pick) => t(`festival.city.${pick}`),
  paramName: (placeholder, value) => {
    if (placeholder === 'city' && has(`festival.city.${value}`)) return t(`festival.city.${value}`);
    if (placeholder === 'crowd_pleaser' && has(`festival.crowd.name.${value}`))
      return t(`festival.crowd.name.${value}`);
    return null;
  },
  loadLesson: () => import('./lesson.json'),
  loadExercises: () => import('./exercises.json'),
  loadUi: () => import('.'),
  loadMini: () => import('./Mini.svelte'),
  loadFigures: () => import('./rules/Figures.svelte'),
  loadExercisePicture: () => import('./rules/ExercisePicture.svelte'),
};
