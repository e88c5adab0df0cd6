import { verdictOnAges, verdictOnAudit } from './verdict.ts';

const run = (status: number, stderr = '', stdout = '') => ({ status, stdout, stderr });

it('takes only an answer for no known faults', () => {
  expect(verdictOnAudit(run(0, '', 'No known vulnerabilities found'))).toMatchObject({ is: 'good' });
  const silent = verdictOnAudit(run(1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × … responded with 405:'));
  expect(silent).toMatchObject({ is: 'unanswered', text: expect.stringContaining('NOT CHECKED') });
  expect(silent.text).toContain('405');
});

it.each([
  ['a finding', run(1, '', '1 vulnerabilities found\nSeverity: 1 high')],
  ['any other failure', run(1, 'Error: ERR_PNPM_AUDIT_NO_LOCKFILE')],
])('fails an audit that ends with %s', (_, outcome) => {
  expect(verdictOnAudit(outcome)).toMatchObject({ is: 'bad', text: expect.stringContaining(textOf(outcome)) });
});

it('tells versions that are too young from dates that nobody gave', () => {
  expect(verdictOnAges(run(0))).toMatchObject({ is: 'good' });
  expect(verdictOnAges(run(1, 'ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION react@20.0.0'))).toMatchObject({ is: 'bad' });
  expect(verdictOnAges(run(1, 'ERR_PNPM_META_FETCH_FAIL'))).toMatchObject({ is: 'unanswered' });
});

const textOf = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`;
