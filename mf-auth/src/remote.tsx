import { defineRemote } from '@pacta/shared/remote';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { LoginPage } from './login/login-page.tsx';

export default defineRemote({
  routes: [{ path: '/', element: <LoginPage /> }],
  messages: { en, es },
});
