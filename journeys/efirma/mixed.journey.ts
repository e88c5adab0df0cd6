import { signMixed } from './sign-mixed.ts';
import { test } from './with-efirma.ts';

test('a document on paper, with a mark and by e.firmas ends as one file, valid to all', async ({
  page,
  browser,
  platform,
  sat,
}) => {
  test.slow();
  await signMixed({ page, browser, platform, sat }, 'es');
});
