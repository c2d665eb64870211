import { expect, it } from 'vitest';
import { definitions } from './schemas';
import { samples } from './samples';

it.each(Object.entries(samples))('has a valid sample of a block « %s »', (type, sample) => {
  const definition = definitions.find((one) => one.type === type);
  expect(definition?.schema.safeParse(sample).error).toBeUndefined();
});
