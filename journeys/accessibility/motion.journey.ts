import { expect, journey } from '../platform/journey.ts';

journey('who asks for less motion sees no style on its way, not even for a frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const drawn = await page.getByRole('button', { name: 'Sign in' }).evaluate((button) => {
    button.style.backgroundColor = 'rgb(1, 2, 3)';
    return getComputedStyle(button).backgroundColor;
  });
  expect(drawn).toBe('rgb(1, 2, 3)');
});
