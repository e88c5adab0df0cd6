import { Sha256 } from '@pacta/contracts';
import type { Constancia, SealTime } from '@pacta/contracts/time';
import type { Meta, StoryObj } from '@storybook/react';
import { TimeView } from './time-view.tsx';

const sealed = (more: Partial<SealTime> = {}): SealTime => ({
  level: 'B-LTA',
  isPending: false,
  at: '2026-11-20T18:05:01.000Z',
  authority: 'Autoridad de Sellado de Tiempo',
  ...more,
});
const untimed = { at: null, authority: null };

const issued: Constancia = {
  state: 'issued',
  kind: 'nom151',
  sha256: Sha256.parse('c'.repeat(64)),
  askedAt: '2026-11-20T18:05:00.000Z',
  at: '2026-11-20T18:05:02.000Z',
  authority: 'Prestador de Servicios de Certificación',
  policy: '2.16.484.101.10.316.2.1.1.2.1',
};
const notYet = { kind: null, at: null, authority: null, policy: null } as const;

const meta = {
  title: 'Pages/Document/Time',
  component: TimeView,
  args: {
    time: { seal: sealed(), constancia: null },
    identifier: '2026-000042',
    onReadConstancia: async () => new Blob(),
    onReadFile: async () => new Blob(),
  },
} satisfies Meta<typeof TimeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongTerm: Story = {};

export const WithTimestamp: Story = { args: { time: { seal: sealed({ level: 'B-T' }), constancia: null } } };

export const Pending: Story = {
  args: { time: { seal: sealed({ level: 'B-B', isPending: true, ...untimed }), constancia: null } },
};

export const WithoutAuthority: Story = {
  args: { time: { seal: sealed({ level: 'B-B', ...untimed }), constancia: null } },
};

export const NotTold: Story = { args: { time: { seal: sealed({ level: null, ...untimed }), constancia: null } } };

export const OfEfirmas: Story = {
  args: { time: { seal: sealed({ level: 'B-T', of: 'efirmas' }), constancia: null } },
};

export const OfEfirmasPending: Story = {
  args: { time: { seal: sealed({ level: 'B-B', of: 'efirmas', isPending: true, ...untimed }), constancia: null } },
};

export const GivenUp: Story = {
  args: { time: { seal: sealed({ level: 'B-B', isPending: true, isGivenUp: true, ...untimed }), constancia: null } },
};

export const WithConstancia: Story = { args: { time: { seal: sealed(), constancia: issued } } };

export const WithTimestampOfTheFile: Story = {
  args: { time: { seal: sealed(), constancia: { ...issued, kind: 'timestamp' } } },
};

const renewal = { ...issued, askedAt: '2031-01-04T02:00:00.000Z', at: '2031-01-04T02:00:03.000Z' };
const awaited = { ...renewal, ...notYet, askedAt: '2034-10-02T02:00:00.000Z', state: 'pending' as const };

export const ConstanciaRenewed: Story = {
  args: { time: { seal: sealed(), constancia: { ...issued, renewals: [renewal, awaited] } } },
};

export const ConstanciaPending: Story = {
  args: { time: { seal: sealed(), constancia: { ...issued, ...notYet, state: 'pending' } } },
};

export const ConstanciaFailed: Story = {
  args: { time: { seal: sealed(), constancia: { ...issued, ...notYet, state: 'failed' } } },
};
