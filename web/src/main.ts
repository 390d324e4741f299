import './style/tokens.css';
import './style/base.css';
import './style/fading-edges.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './i18n.svelte';
import { installWorker } from './install';
import { watchBuild } from './new-build';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
try {
  await startLanguage();
  mount(App, { target });
  installWorker();
  watchBuild();
} catch (error) {
  target.textContent = 'Skyburst could not be loaded. Please reload the page. · Veuillez recharger la page.';
  throw error;
}
