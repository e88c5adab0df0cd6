/**
 * What a name is sorted by, stored beside it: the databases that we run on share no Spanish collation. Accents and case
 * do not count, and ñ comes after n.
 */
export const sortKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[nN]\u0303/g, 'n~')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
