import { Credentials } from '@pacta/contracts';
import { authenticationStore, signIn } from '@pacta/shared/session';
import { Button, Failed, Field, HStack, Input, Text } from '@pacta/shared/ui';
import { useStore } from 'zustand';

/** A session for a remote that runs without the shell. */
export function SignIn() {
  const { loading, error } = useStore(authenticationStore);

  function submit(fields: FormData): void {
    const credentials = Credentials.safeParse(Object.fromEntries(fields));
    if (credentials.success) void signIn(credentials.data);
  }

  return (
    <form action={submit}>
      <Text mb="4">This remote needs a session of the API behind this server.</Text>
      <HStack gap="3" align="flex-end" wrap="wrap">
        <Field.Root width="auto">
          <Field.Label>E-mail</Field.Label>
          <Input name="email" type="email" autoComplete="username" required />
        </Field.Root>
        <Field.Root width="auto">
          <Field.Label>Password</Field.Label>
          <Input name="password" type="password" autoComplete="current-password" required />
        </Field.Root>
        <Button type="submit" loading={loading}>
          Sign in
        </Button>
      </HStack>
      {error && <Failed problem={error} />}
    </form>
  );
}
