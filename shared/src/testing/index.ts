export { refuse, respond } from './respond.ts';
