export { type Certificate, readCertificate } from './certificate.ts';
export { type Chain, type ChainQuestion, findChain } from './chain.ts';
export { type NamePart, namePart } from './name.ts';
export { satAuthorities } from './sat-authorities.ts';
export { readSatCertificate, type SatCertificate, type SatKind, serialText } from './sat-certificate.ts';
