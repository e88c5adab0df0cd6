import { Trans, useLingui } from '@lingui/react/macro';
import type { Credentials } from '@pacta/contracts';
import type { ProblemError } from '@pacta/shared/http';
import { Link as RouterLink } from '@pacta/shared/router';
import { Button, Failed, Heading, Input, Link, PasswordInput, Stack } from '@pacta/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { LoginField } from './login-field.tsx';
import { loadRules, useCredentials } from './use-credentials.ts';

interface LoginViewProps {
  isBusy: boolean;
  problem: ProblemError | null;
  onSignIn: (credentials: Credentials) => void;
}

export function LoginView({ isBusy, problem, onSignIn }: LoginViewProps) {
  const { t } = useLingui();
  const { wrong, isChecking, check, checkAll } = useCredentials();
  const password = useRef<HTMLInputElement>(null);

  // The button lost the focus while it was busy; most often it is the password that has to be typed again.
  useEffect(() => {
    if (!problem) return;
    password.current?.focus();
    password.current?.select();
  }, [problem]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || isChecking) return;
    const credentials = await checkAll(event.currentTarget);
    if (credentials) onSignIn(credentials);
  }

  return (
    <Stack gap="6" width="full" maxW="sm">
      <title>{t`Sign in · Pacta`}</title>
      <Heading as="h1" size="2xl">
        <Trans>Sign in</Trans>
      </Heading>
      <form noValidate onFocus={loadRules} onSubmit={submit} aria-busy={isBusy}>
        <Stack gap="5">
          {problem && <Failed problem={problem} />}
          <LoginField label={t`E-mail`} wrong={wrong.email}>
            <Input
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onBlur={check}
            />
          </LoginField>
          <LoginField label={t`Password`} wrong={wrong.password}>
            <PasswordInput ref={password} name="password" autoComplete="current-password" onBlur={check} />
          </LoginField>
          <Button type="submit" size="lg" loading={isBusy || isChecking} onMouseDown={keepFocus}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </form>
      <Link asChild variant="plain" alignSelf="flex-start" textStyle="sm">
        <RouterLink to="/auth/forgot">
          <Trans>Forgot your password?</Trans>
        </RouterLink>
      </Link>
    </Stack>
  );
}

// Leaving a field may show an error, and the button would slip away from under the pointer.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
