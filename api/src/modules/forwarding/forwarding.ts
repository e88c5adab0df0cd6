import type { DocumentId, SignerId } from '@pacta/contracts';
import { type ForwardingId, maxForwardings } from '@pacta/contracts/circulation';
import { ExpectedProblem } from '../../problem.ts';

/** Somebody who was asked to approve or sign named another person, who took their place. */
export interface Forwarding {
  readonly id: ForwardingId;
  readonly documentId: DocumentId;
  /** Whose place it is; null: that of an approver who does not sign. */
  readonly signerId: SignerId | null;
  /** Of its entry in the document's trail: what stands behind it happened later. */
  readonly sequence: number;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly fromPhone: string;
  readonly toName: string;
  readonly toEmail: string;
  readonly reason: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

type OfPlace = Pick<Forwarding, 'signerId'>;

const ofPlace = (all: readonly Forwarding[], { signerId }: OfPlace): Forwarding[] =>
  all.filter((each) => each.signerId === signerId);

export const isStanding = ({ undoneAt }: Pick<Forwarding, 'undoneAt'>): boolean => undoneAt === null;

/** The forwarding that put into a place who is in it now, if one did. They come in the order of their trail. */
export const standingOf = (all: readonly Forwarding[], place: OfPlace): Forwarding | undefined =>
  ofPlace(all, place).findLast(isStanding);

/** The latest forwarding of a place, undone or not. */
export const latestOf = (all: readonly Forwarding[], place: OfPlace): Forwarding | undefined =>
  ofPlace(all, place).at(-1);

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether somebody had this place before who is in it now. */
export const hadPlace = (all: readonly Forwarding[], place: OfPlace, email: string): boolean =>
  ofPlace(all, place).some((each) => isStanding(each) && isSameAddress(each.fromEmail, email));

/** A place does not wander for ever, nor come back to who gave it away. Throws forward.too_often and forward.in_circle. */
export function assertGoesOn(all: readonly Forwarding[], place: OfPlace, email: string): void {
  if (ofPlace(all, place).length >= maxForwardings) throw new ExpectedProblem('forward.too_often');
  if (hadPlace(all, place, email)) throw new ExpectedProblem('forward.in_circle');
}
