/** Whose something is, for an include: the name and the face of a person go with whatever of theirs one may read. */
import * as v from 'valibot';
import type { Include } from '../../query/resource.ts';

const personSchema = v.object({ id: v.number(), name: v.string(), avatar: v.nullable(v.string()) });

export function personInclude(through: string): Include {
  return { resource: 'users', table: 'users', through, record: personSchema, reach: 'public' };
}
