import type { Answers, AnswerType } from '@pacta/contracts';
import { Badge, Button, Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { AnswerField } from './answer-field.tsx';
import { answerProblems, keptAnswers, type Question } from './question.ts';

interface QuestionsProps {
  questions: Question[];
  answers: Answers;
  onSend: (answers: Answers) => void;
}

/** As a page asks: what is wrong with an answer is told once it was left. */
function Questions({ questions, answers: before, onSend }: QuestionsProps) {
  const [answers, setAnswers] = useState(before);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = answerProblems(questions, answers);
  return (
    <Stack gap="5" maxW="md">
      {questions.map((question) => (
        <AnswerField
          key={question.name}
          question={question}
          value={answers[question.name] ?? ''}
          onChange={(typed) => setAnswers({ ...answers, [question.name]: typed })}
          onLeave={() => setLeft(new Set([...left, question.name]))}
          message={left.has(question.name) ? problems.get(question.name) : undefined}
          badge={question.name === 'notas' && <Badge>For the client</Badge>}
        />
      ))}
      <Button
        onClick={() => {
          setLeft(new Set(questions.map(({ name }) => name)));
          if (problems.size === 0) onSend(keptAnswers(questions, answers));
        }}
      >
        Send
      </Button>
    </Stack>
  );
}

const asked = (name: string, label: string, type: AnswerType, question: Partial<Question> = {}): Question => ({
  ...{ name, label, type },
  ...{ required: true, example: '', choices: [], currency: 'MXN' },
  ...question,
});

const everyType: Question[] = [
  asked('arrendatario', 'Name of the tenant', 'text', { example: 'Mateo García Luna' }),
  asked('notas', 'Remarks', 'long_text', { required: false }),
  asked('meses', 'Number of months', 'number', { example: '12' }),
  asked('renta', 'Monthly rent', 'money', { example: '18,500.00' }),
  asked('inicio', 'First day', 'date', { example: '2027-01-04' }),
  asked('uso', 'Use of the premises', 'choice', { choices: ['Home', 'Office', 'Shop'] }),
  asked('mascotas', 'Are pets allowed?', 'check'),
  asked('correo', 'E-mail of the tenant', 'email', { example: 'mateo@garcia.example' }),
  asked('rfc', 'RFC of the tenant', 'rfc', { example: 'XAXX010101000' }),
];

const meta = {
  title: 'Forms/Answers',
  component: Questions,
  args: { questions: everyType, answers: {}, onSend: () => {} },
} satisfies Meta<typeof Questions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unanswered: Story = {};

export const Answered: Story = {
  args: {
    answers: {
      arrendatario: 'Mateo García Luna',
      notas: 'Two parking places.\nNo pets.',
      meses: '12',
      renta: '1234567.5',
      inicio: '2026-11-20',
      uso: 'Office',
      mascotas: 'false',
      correo: 'mateo@garcia.example',
      rfc: 'GALM850101AB1',
    },
  },
};

export const InOtherCurrencies: Story = {
  args: {
    questions: [
      asked('usd', 'In dollars', 'money', { currency: 'USD' }),
      asked('eur', 'In euros', 'money', { currency: 'EUR' }),
    ],
    answers: { usd: '950', eur: '1200.50' },
  },
};

export const LongTexts: Story = {
  args: {
    questions: [
      asked('cl', 'What has to be done with the premises when the lease ends early? '.repeat(3).trim(), 'text', {
        example: 'They are given back clean, painted and with every key. '.repeat(8),
      }),
      asked('x', 'X'.repeat(200), 'check', { required: false }),
    ],
  },
};
