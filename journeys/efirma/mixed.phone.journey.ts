import { signMixed } from './sign-mixed.ts';
import { test } from './with-efirma.ts';

test('the same on a phone, in English', async ({ page, browser, platform, sat }) => {
  test.slow();
  await signMixed({ page, browser, platform, sat }, 'en');
});
