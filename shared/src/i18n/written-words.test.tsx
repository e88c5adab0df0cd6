import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';

/** A sentence with an element of its own, as it comes from the catalogue, around what somebody wrote. */
function shown(name: string, title: string): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Trans>
        <em>{name}</em> sent {title}.
      </Trans>
    </I18nProvider>,
  );
  return container.innerHTML;
}

const told = jest.spyOn(console, 'error');
beforeEach(() => told.mockReset());

it.each([
  ['<b>Ana</b>', 'Lease', '<em>&lt;b&gt;Ana&lt;/b&gt;</em> sent Lease.'],
  ['Ana', '<0>Lease</0>', '<em>Ana</em> sent &lt;0&gt;Lease&lt;/0&gt;.'],
  ['<br/>', 'A <3 B', '<em>&lt;br/&gt;</em> sent A &lt;3 B.'],
  ['<1/>', '<2/>', '<em>&lt;1/&gt;</em> sent &lt;2/&gt;.'],
  ['a </0> b', '<x> & </x>', '<em>a &lt;/0&gt; b</em> sent &lt;x&gt; &amp; &lt;/x&gt;.'],
])('shows %s and %s in a sentence as they are written', (name, title, html) => {
  expect(shown(name, title)).toBe(html);
  expect(told).not.toHaveBeenCalled();
});
