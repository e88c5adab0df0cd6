import { defineRemote, lazyPage } from '@pacta/shared/remote';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { LoginPage } from './login/login-page.tsx';

// Nobody who signs in waits for these.
const ForgotPage = lazyPage(() => import('./forgot/forgot-page.tsx'));
const ResetPasswordPage = lazyPage(() => import('./reset-password/reset-password-page.tsx'));
const ConfirmEmailPage = lazyPage(async () => ({
  default: (await import('./email-change/email-change-page.tsx')).ConfirmEmailPage,
}));
const RestoreEmailPage = lazyPage(async () => ({
  default: (await import('./email-change/email-change-page.tsx')).RestoreEmailPage,
}));
const GenerateTokenPage = lazyPage(() => import('./generate-token/generate-token-page.tsx'));

export default defineRemote({
  routes: [
    { path: '/', element: <LoginPage /> },
    { path: '/auth/forgot', element: <ForgotPage /> },
    { path: '/auth/reset-password', element: <ResetPasswordPage /> },
    { path: '/auth/confirm-email', element: <ConfirmEmailPage /> },
    { path: '/auth/restore-email', element: <RestoreEmailPage /> },
    { path: '/auth/generateToken', element: <GenerateTokenPage /> },
  ],
  messages: { en, es },
});
