import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/controls.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { below } from './core/base';
import { followLanguage, textsReady } from './core/i18n';
import { applyPrefs } from './core/prefs';
import { startRouter } from './core/router';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

applyPrefs();
startRouter();
// Nobody should see one language turn into another. If the texts do not come, Swedish is better than nothing.
await textsReady().catch(() => undefined);
followLanguage();
mount(App, { target });
// An installed page has no bar that says why it is empty: it shows one of its own where there is no line.
if ('serviceWorker' in navigator && matchMedia('(display-mode: standalone)').matches)
  void navigator.serviceWorker.register(below('/sw.js'));
