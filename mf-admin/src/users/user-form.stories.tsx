import type { ProblemReason, UserView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { useRecordForm } from '../record/use-record-form.ts';
import { UserForm } from './user-form.tsx';
import { newValues, type SentUser, UserValues, valuesOf } from './user-values.ts';

const admin = aUser({
  id: '7b1d4c3a-0000-4000-8000-000000000009' as UserView['id'],
  full_name: 'Ana Sofía Beltrán',
  name: 'Ana',
  email: 'ana@pacta.example',
  role: 'admin',
  company: null,
  language: 'en',
});

interface FormProps {
  user: UserView | null;
  reader: UserView;
  onSave: (values: SentUser) => Promise<unknown>;
  current?: UserView;
}

function Form({ user, reader, onSave, current = aUser() }: FormProps) {
  const editing = useRecordForm(UserValues, {
    list: '/admin/admins',
    record: user,
    valuesOf: (shown) => (shown ? valuesOf(shown) : newValues(reader)),
    save: onSave,
    stale: { reason: 'user.changed', read: async () => current },
  });
  return <UserForm editing={editing} reader={reader} />;
}

const refuse = (reason: ProblemReason, fields?: { path: string; message: string }[]) => () =>
  Promise.reject(
    new ProblemError({ code: 409, message: '', reason, requestId: 'req-7f3a91c2', ...(fields && { fields }) }, null),
  );

const meta = {
  title: 'Pages/Users/Form',
  component: Form,
  args: { user: null, reader: admin, onSave: async () => {} },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const NewBySub: Story = {
  args: { reader: aUser({ id: '7b1d4c3a-0000-4000-8000-000000000008' as UserView['id'] }) },
};
export const Edit: Story = { args: { user: aUser() } };
export const EditInvited: Story = { args: { user: aUser({ status: 'INVITED' }) } };
export const EditBySub: Story = { args: { ...NewBySub.args, user: aUser() } };
export const EditOneself: Story = { args: { user: admin } };
export const Colleague: Story = {
  args: {
    ...NewBySub.args,
    user: aUser({ maySetPassword: false, mayMailPassword: true, pendingEmail: 'lucia.new@robles.example' }),
  },
};
export const LimitReached: Story = { args: { user: aUser(), onSave: refuse('user.limit_reached') } };
export const EmailTaken: Story = {
  args: {
    user: aUser(),
    onSave: refuse('user.email_taken', [{ path: 'email', message: 'There is a user with this e-mail already.' }]),
  },
};
export const ChangedByAnother: Story = {
  args: {
    user: aUser(),
    onSave: refuse('user.changed'),
    current: aUser({ full_name: 'Lucía Robles de Ojeda', email: 'lucia.robles@robles.example', revision: 2 }),
  },
};
