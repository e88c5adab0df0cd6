import type { Certificate } from '../certificate/certificate.ts';
import { namePart } from '../certificate/name.ts';

const commonName = '2.5.4.3';
const organization = '2.5.4.10';

export const nameIn = (parts: Certificate['subjectParts']): string =>
  namePart(parts, commonName) ?? namePart(parts, organization) ?? '';

export const certificateName = ({ subjectParts }: Certificate): string => nameIn(subjectParts);
