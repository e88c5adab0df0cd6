it('speaks the language of the page where the browser refuses storage, and the reader’s once they choose', async () => {
  document.documentElement.lang = 'es';
  const refusing = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  jest.resetModules();
  const { chooseLanguage, chosenLanguage, languageStore } = await import('./language-store.ts');
  expect(languageStore.getState().language).toBe('es');
  chooseLanguage('en');
  expect(chosenLanguage()).toBe('en');
  refusing.mockRestore();
});
