import { t } from '../../i18n.svelte';
import { type Manifest, numbered } from '../manifest';
import Picture from './Picture.svelte';

export const manifest: Manifest<'fireworks'> = {
  name: 'fireworks',
  order: 3,
  city: 'Tokyo',
  Picture,
  chapters: [
    { name: 'setup', rules: numbered('W', 1, 6) },
    { name: 'turn', rules: numbered('W', 7, 12) },
    { name: 'cards', rules: numbered('W', 13, 14) },
    { name: 'functions', rules: numbered('W', 15, 18) },
    { name: 'end', rules: numbered('W', 19, 25) },
    { name: 'variants', rules: numbered('W', 26, 27) },
    { name: 'launch', rules: numbered('W', 28, 30) },
  ],
  valueName: (option, value) => (option === 'variant' ? t(`fireworks.variant.${value}`) : null),
  loadLesson: () => import('./lesson.json'),
  loadExercises: () => import('./exercises.json'),
  loadUi: () => import('.'),
  loadMini: () => import('./Mini.svelte'),
  loadFigures: () => import('./rules/Figures.svelte'),
  loadExercisePicture: () => import('./rules/ExercisePicture.svelte'),
};
