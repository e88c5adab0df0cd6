import type { PhoneConduct, Service } from './phone-conducts.ts';

/** A message that a service carried out, whatever it answered. */
export interface Carried {
  readonly service: Service;
  readonly id: string; // the service's
  readonly ours: string; // what comes back with reports
  readonly reportQuery?: string; // of the address that reports go to
  readonly to: string;
  readonly template: string; // of WhatsApp
  readonly words: readonly string[];
  readonly at: Date;
}

export type Reported = 'sent' | 'delivered' | 'failed';

export interface PhoneServices {
  readonly url: string;
  /** What they do with messages; a function decides by number. */
  conduct: PhoneConduct | ((to: string) => PhoneConduct);
  readonly carried: Carried[];
  /** How often a message was asked to be sent. */
  asked: number;
  /** The call by which a service tells what became of a message: signed as the documentation says. */
  readonly reportOf: (message: Carried, state: Reported, code?: number) => ReportRequest;
  readonly stop: () => Promise<void>;
}

export interface ReportRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
