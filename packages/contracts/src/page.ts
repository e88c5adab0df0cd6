import { z } from 'zod';

export const PageQuery = z.strictObject({
  page: z.coerce.number<number>().int().min(1).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

/** `field:asc` or `field:desc`, for the fields that a list can be sorted by. */
export const sortBy = <const Field extends string>(...fields: [Field, ...Field[]]) =>
  z.templateLiteral([z.enum(fields), ':', z.enum(['asc', 'desc'])]);

/** The shape of every list on the wire. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalResults: z.int(),
  });

export interface Page<Item> {
  results: Item[];
  page: number;
  limit: number;
  totalPages: number;
  totalResults: number;
}
