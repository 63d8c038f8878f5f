// What a venue charges for each sport, as the spec has it.
import * as z from 'zod';

export const rupees = z.number().min(0);

/** Left out where there is one price. */
export const varies = z.literal(true).optional().meta({ description: 'The price per hour is the lowest of several.' });

export const PriceEntry = z
  .object({
    category: z.string(),
    pricePerPerson: rupees.optional(),
    pricePerTeam: rupees.optional(),
    pricePerHour: rupees.optional(),
    varies,
  })
  .meta({ id: 'PriceEntry', example: { category: 'Football', pricePerHour: 1400, pricePerTeam: 2600 } });
export type PriceEntry = z.infer<typeof PriceEntry>;

export const pricingExample = {
  enablePerHour: true,
  pricePerHour: 1400,
  enablePerPerson: false,
  pricePerPerson: null,
  enablePerTeam: true,
  pricePerTeam: 2600,
};

export const CategoryPricing = z
  .object({
    enablePerHour: z.boolean(),
    pricePerHour: rupees.nullable(),
    varies,
    enablePerPerson: z.boolean(),
    pricePerPerson: rupees.nullable(),
    enablePerTeam: z.boolean(),
    pricePerTeam: rupees.nullable(),
  })
  .meta({
    id: 'CategoryPricing',
    description: 'A price is offered only while it is enabled and there is one.',
    example: pricingExample,
  });
export type CategoryPricing = z.infer<typeof CategoryPricing>;
