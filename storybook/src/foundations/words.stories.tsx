import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withSharedMessages } from '@pacta/shared/i18n';
import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';

const meta = { title: 'Foundations/Words', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const catalogues = withSharedMessages({ en: {}, es: {} });

/** What the product says, from its own catalogues: what it says no longer is not shown as if it did. */
function said(words: MessageDescriptor, language: 'en' | 'es'): string {
  const messages = catalogues[language];
  if (!(words.id in messages)) throw new Error(`the product has no words for “${words.message}”`);
  return setupI18n({ locale: language, messages: { [language]: messages } })._(words.id);
}

const Said = ({ words }: { words: MessageDescriptor[] }) => (
  <Box as="table" width="full" css={{ '& td, & th': { py: '2', pe: '6', textAlign: 'start', width: '50%' } }}>
    <thead>
      <tr>
        <th scope="col">English</th>
        <th scope="col">Español</th>
      </tr>
    </thead>
    <tbody>
      {words.map((one) => (
        <tr key={one.id}>
          <td lang="en">{said(one, 'en')}</td>
          <td lang="es">{said(one, 'es')}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

export const Asking: Story = {
  render: () => (
    <Said
      words={[
        msg`Enter a date, such as 20/11/2026.`,
        msg`Enter a valid RFC, such as XAXX010101000.`,
        msg`Choose the company that the template serves.`,
      ]}
    />
  ),
};

export const Refusing: Story = {
  render: () => (
    <Said
      words={[
        msg`This text does not fit in its place. Make it shorter.`,
        msg`There is a user with this e-mail already.`,
        msg`Formulas are not read. Paste their values instead.`,
        msg`This is not your current password.`,
      ]}
    />
  ),
};

export const Waiting: Story = {
  render: () => <Said words={[msg`Loading…`, msg`This takes longer than usual…`, msg`Searching…`]} />,
};

export const Warning: Story = {
  render: () => <Said words={[msg`Copy the token now: it will not be shown again.`, msg`Leave without saving?`]} />,
};
