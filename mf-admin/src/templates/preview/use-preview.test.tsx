import { type FilledPreview, type TemplateId, type TemplateVariable, UploadId } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aFilledPreview, aTemplateVariable } from '../../testing/a-template.ts';
import { fakeApi } from '../../testing/api.ts';
import { usePreview } from './use-preview.ts';

const { server } = fakeApi();
const of = { uploadId: null, templateId: '2b7e4c1d-0000-4000-8000-000000000001' as TemplateId };
const nothing = () => {};

interface Asked {
  answers: Record<string, string>;
  pages: number[];
  answer: (preview: FilledPreview) => void;
  refuse: () => void;
}

/** Requests for a preview, each to be answered when the test wants it. */
function listen(): Asked[] {
  const asked: Asked[] = [];
  sessionStore.setState({ accessToken: 'token', user: aUser(), isLoggedIn: true });
  server.use(
    http.post('*/v1/templates/:templateId/preview', async ({ request }) => {
      const { answers, pages } = (await request.json()) as Pick<Asked, 'answers' | 'pages'>;
      const { promise, resolve } = Promise.withResolvers<Response>();
      asked.push({
        answers,
        pages,
        answer: (preview) => resolve(HttpResponse.json(preview)),
        refuse: () => resolve(HttpResponse.error()),
      });
      return promise;
    }),
  );
  return asked;
}

const withExample = (example: string): TemplateVariable[] => [aTemplateVariable('nombre', { example })];
const problemOf = (name: string) => aFilledPreview({ problems: [{ name, message: 'x' }] });

it('never lets an answer to an earlier question replace a newer one', async () => {
  const asked = listen();
  const { result, rerender } = renderHook(({ variables }) => usePreview(of, variables, nothing), {
    initialProps: { variables: withExample('Ana') },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender({ variables: withExample('Berta') });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.answers).toEqual({ nombre: 'Berta' });
  asked[1]?.answer(problemOf('newer'));
  await waitFor(() => expect(result.current.problems[0]?.name).toBe('newer'));
  await act(async () => asked[0]?.answer(problemOf('older')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(result.current.problems[0]?.name).toBe('newer');
});

it('asks for the longest values when they are wanted', async () => {
  const asked = listen();
  const address = [aTemplateVariable('domicilio')];
  const { rerender } = renderHook(({ kind }) => usePreview(of, address, nothing, { kind }), {
    initialProps: { kind: 'usual' as 'usual' | 'longest' },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender({ kind: 'longest' });
  await waitFor(() => expect(asked).toHaveLength(2));
  const [usual = '', longest = ''] = asked.map(({ answers }) => answers['domicilio']);
  expect(longest.length).toBeGreaterThan(2 * usual.length);
});

it('asks once for what was typed in one go', async () => {
  const asked = listen();
  const { rerender } = renderHook(({ variables }) => usePreview(of, variables, nothing), {
    initialProps: { variables: withExample('A') },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  for (const typed of ['An', 'Ana', 'Ana S']) {
    rerender({ variables: withExample(typed) });
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  }
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.answers).toEqual({ nombre: 'Ana S' });
});

it('keeps the last PDF when the next one fails, and tries again when asked to', async () => {
  const asked = listen();
  const { result, rerender } = renderHook(({ variables }) => usePreview(of, variables, nothing), {
    initialProps: { variables: withExample('Ana') },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(aFilledPreview());
  await waitFor(() => expect(result.current.pdf).not.toBeNull());
  rerender({ variables: withExample('Berta') });
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.refuse();
  await waitFor(() => expect(result.current.failure?.reason).toBe('internal'));
  expect(result.current.pdf).not.toBeNull();
  act(() => result.current.retry());
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.answer(problemOf('nombre'));
  await waitFor(() => expect(result.current.failure).toBeNull());
});

it('fills the upload where there is one', async () => {
  const uploadId = UploadId.parse('9a6b0c1d-0000-4000-8000-000000000001');
  const paths: string[] = [];
  sessionStore.setState({ accessToken: 'token', user: aUser(), isLoggedIn: true });
  server.use(
    http.post('*/v1/uploads/template/:uploadId/preview', ({ params }) => {
      paths.push(String(params.uploadId));
      return HttpResponse.json(aFilledPreview());
    }),
  );
  const { result } = renderHook(() => usePreview({ ...of, uploadId }, withExample('Ana'), nothing));
  await waitFor(() => expect(result.current.isRefreshing).toBe(false));
  expect(paths).toEqual([uploadId]);
});

it('has the pages proved that somebody looks at, without opening the same file again', async () => {
  const asked = listen();
  const { result, rerender } = renderHook(({ variables }) => usePreview(of, variables, nothing), {
    initialProps: { variables: withExample('Ana') },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.pages).toEqual([1]);
  await act(async () => asked[0]?.answer(aFilledPreview()));
  await waitFor(() => expect(result.current.isRefreshing).toBe(false));
  const { pdf } = result.current;
  act(() => result.current.onSeen([3, 4]));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.pages).toEqual([1, 3, 4]);
  await act(async () => asked[1]?.answer(problemOf('nombre')));
  await waitFor(() => expect(result.current.problems).toHaveLength(1));
  expect(result.current.pdf).toBe(pdf);
  act(() => result.current.onSeen([1]));
  rerender({ variables: withExample('Berta') });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.pages).toEqual([1]);
});
