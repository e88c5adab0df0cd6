import { Trans, useLingui } from '@lingui/react/macro';
import { Field, Input, Stack, Text } from '@pacta/shared/ui';
import { RadioCard, RadioGroup } from '@pacta/shared/ui/kit';
import { useEffect } from 'react';
import { loadScript, type Script, scripts } from './script-fonts.ts';

interface TypedSignatureProps {
  text: string;
  script: Script;
  onText: (text: string) => void;
  onScript: (script: Script) => void;
}

/** A signature for those who cannot or would rather not draw: their name in a script of their choice. */
export function TypedSignature({ text, script, onText, onScript }: TypedSignatureProps) {
  const { t } = useLingui();
  useEffect(() => {
    for (const each of scripts) void loadScript(each, text);
  }, [text]);

  return (
    <Stack gap="4">
      <Field.Root>
        <Field.Label>
          <Trans>Your name</Trans>
        </Field.Label>
        <Input
          value={text}
          maxLength={60}
          autoComplete="name"
          textStyle="md"
          onChange={({ target }) => onText(target.value)}
        />
      </Field.Root>
      <RadioGroup label={t`Script`}>
        {scripts.map((each) => (
          <RadioCard
            key={each}
            name="script"
            aria-label={t`${each} script`}
            checked={script === each}
            onChange={() => onScript(each)}
          >
            <Text
              as="span"
              fontSize="3xl"
              fontWeight="normal"
              lineHeight="1.3"
              fontFamily={`"${each}", cursive`}
              overflowWrap="anywhere"
            >
              {text.trim() === '' ? t`Your name` : text}
            </Text>
          </RadioCard>
        ))}
      </RadioGroup>
    </Stack>
  );
}
