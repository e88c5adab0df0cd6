import type { Loadable, ProblemError } from '@pacta/shared/http';
import { useProblemMessage } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Button, Card, Loaded, PageHeader, Skeleton, Stack } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

interface RecordPageProps<T> {
  /** The title while there is no record to name. */
  title: string;
  list: { to: string; name: string };
  record: Loadable<T>;
  onRetry: () => void;
  /** How many fields each section of its form has. */
  shape: readonly number[];
  children: (record: T) => ReactNode;
}

/** A page with the form of one record: loading, failed, not found, or ready. */
export function RecordPage<T>({ title, list, record, onRetry, shape, children }: RecordPageProps<T>) {
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      {record.status !== 'ready' && <PageHeader title={title} />}
      {record.status === 'failed' && record.problem.code === 404 ? (
        <NotThere problem={record.problem} list={list} />
      ) : (
        <Loaded value={record} onRetry={onRetry} skeleton={<FormShape shape={shape} />}>
          {children}
        </Loaded>
      )}
    </>
  );
}

function NotThere({ problem, list }: { problem: ProblemError; list: { to: string; name: string } }) {
  const messageOf = useProblemMessage();
  return (
    <EmptyState
      icon={<SearchX />}
      title={messageOf(problem)}
      action={
        <Button asChild variant="outline">
          <Link to={list.to}>{list.name}</Link>
        </Button>
      }
    />
  );
}

const FormShape = ({ shape }: { shape: readonly number[] }) => (
  <Stack gap="8">
    {shape.map((fields, section) => (
      <Card.Root key={`${section}:${fields}`} ms={{ lg: '18rem' }}>
        <Card.Body>
          <Stack gap="5">
            {Array.from({ length: fields }, (_, field) => (
              <Stack key={String(field)} gap="1.5">
                <Skeleton height="5" width="8rem" />
                <Skeleton height="10" />
              </Stack>
            ))}
          </Stack>
        </Card.Body>
      </Card.Root>
    ))}
  </Stack>
);
