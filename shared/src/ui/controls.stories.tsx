import type { Meta, StoryObj } from '@storybook/react';
import { Download, Plus, Trash2 } from 'lucide-react';
import {
  Button,
  Field,
  Fieldset,
  HStack,
  IconButton,
  Input,
  Link,
  NativeSelect,
  PasswordInput,
  Stack,
  Textarea,
} from './index.ts';
import { Checkbox, Progress, Radio, RadioCard, RadioGroup, Switch } from './kit.ts';

// What they take of the look's recipes and of React cannot be read off their code.
const shared = {
  size: {
    options: ['xs', 'sm', 'md', 'lg'],
    table: { type: { summary: 'xs | sm | md | lg' }, defaultValue: { summary: 'md' } },
  },
  variant: {
    options: ['solid', 'subtle', 'outline', 'ghost', 'plain'],
    description: 'How loud it is: a page has one `solid`.',
    table: { type: { summary: 'solid | subtle | outline | ghost | plain' }, defaultValue: { summary: 'solid' } },
  },
  colorPalette: { description: '`red` for what cannot be undone.', table: { type: { summary: 'teal | gray | red' } } },
  loading: {
    description: 'It works: its words make room for a spinner, it cannot be pressed, and the focus comes back to it.',
    table: { type: { summary: 'boolean' } },
  },
  disabled: { table: { type: { summary: 'boolean' } } },
} satisfies Meta<typeof Button>['argTypes'];

const meta = { title: 'Controls', component: Button, argTypes: shared } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj;

export const Buttons: Story = {
  render: () => (
    <Stack gap="4" align="flex-start">
      {(['solid', 'outline', 'subtle', 'ghost'] as const).map((variant) => (
        <HStack key={variant} gap="3" wrap="wrap">
          <Button variant={variant}>
            <Plus aria-hidden />
            New document
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <Button variant={variant} loading>
            Save
          </Button>
          <Button variant={variant} colorPalette="red">
            Delete
          </Button>
          <IconButton variant={variant} aria-label="Download">
            <Download aria-hidden />
          </IconButton>
        </HStack>
      ))}
      <HStack gap="3" wrap="wrap">
        {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size}>
            Size {size}
          </Button>
        ))}
      </HStack>
      <Link href="#terms">A link in the text</Link>
    </Stack>
  ),
};

export const TextFields: Story = {
  render: () => (
    <Stack gap="5" maxW="md">
      <Field.Root required>
        <Field.Label>
          Name <Field.RequiredIndicator />
        </Field.Label>
        <Input defaultValue="Mateo García Luna" />
        <Field.HelperText>As it is written in the contract.</Field.HelperText>
      </Field.Root>
      <Field.Root invalid>
        <Field.Label>E-mail</Field.Label>
        <Input defaultValue="mateo@" />
        <Field.ErrorText>Invalid email address.</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>Placeholder</Field.Label>
        <Input placeholder="+52 55 1234 5678" />
      </Field.Root>
      <Field.Root disabled>
        <Field.Label>Disabled</Field.Label>
        <Input defaultValue="Nobody can change this" />
      </Field.Root>
      <Field.Root readOnly>
        <Field.Label>Read only</Field.Label>
        <Input defaultValue="2026-000042" />
      </Field.Root>
      <Field.Root>
        <Field.Label>Password</Field.Label>
        <PasswordInput defaultValue="correct horse 7" autoComplete="off" />
      </Field.Root>
      <Field.Root>
        <Field.Label>Company</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field>
            <option>Inmobiliaria Robles</option>
            <option>Grupo Cantera</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root>
        <Field.Label>Comments</Field.Label>
        <Textarea rows={4} />
      </Field.Root>
    </Stack>
  ),
};

export const Choices: Story = {
  render: () => (
    <Stack gap="6" maxW="lg">
      <Stack gap="2" align="flex-start">
        <Checkbox>I agree to sign electronically</Checkbox>
        <Checkbox defaultChecked>I have read the document, and what I sign is what I was shown</Checkbox>
        <Checkbox disabled>Not available</Checkbox>
      </Stack>
      <Stack gap="2" align="flex-start">
        <Switch>Send without VoBo</Switch>
        <Switch defaultChecked>Identity verification</Switch>
        <Switch defaultChecked disabled>
          Traditional signature
        </Switch>
      </Stack>
      <RadioGroup label="Language">
        <Radio name="language" value="en" defaultChecked>
          English
        </Radio>
        <Radio name="language" value="es">
          Español
        </Radio>
      </RadioGroup>
      <Fieldset.Root>
        <Fieldset.Legend>Signature type</Fieldset.Legend>
        <RadioGroup label="Signature type">
          <RadioCard name="type" value="digital" defaultChecked description="Drawn, typed or uploaded on the page.">
            Digital
          </RadioCard>
          <RadioCard name="type" value="efirma" description="With a certificate of the tax authority.">
            e.firma
          </RadioCard>
          <RadioCard name="type" value="fisica" description="Downloaded, signed on paper, scanned and uploaded.">
            On paper
          </RadioCard>
        </RadioGroup>
      </Fieldset.Root>
    </Stack>
  ),
};

export const Progresses: Story = {
  render: () => (
    <Stack gap="5" maxW="md">
      <Progress label="Just begun" share={0.05} />
      <Progress label="Under way" share={0.62} />
      <Progress label="Done" share={1} />
      <Progress label="Nobody knows" />
      <Button variant="outline" colorPalette="red" alignSelf="flex-start">
        <Trash2 aria-hidden />
        Remove
      </Button>
    </Stack>
  ),
};
