import { type UserView, updateMe } from '@pacta/contracts';
import { noneIfEmpty } from '@pacta/shared/form';
import { z } from 'zod';

const { name, full_name, country, language } = updateMe.body.required().shape;

/** What the form of one's own details holds; it becomes what the contract takes. */
export const DetailsValues = z.strictObject({ full_name, name, country: noneIfEmpty(country), language });
export type Details = z.output<typeof DetailsValues>;

export const detailsOf = (user: UserView): z.input<typeof DetailsValues> => ({
  full_name: user.full_name,
  name: user.name,
  country: user.country ?? '',
  language: user.language,
});
