/** Whose something is, for an include: the name and the face of a person go with whatever of theirs one may read. */
import * as v from 'valibot';
import type { Include } from '../../query/resource.ts';

export function personInclude(through: string): Include {
  return { resource: 'users', table: 'users', through, fields: ['id', 'name', 'avatar'], reach: 'public' };
}

export const personSchema = v.object({ id: v.number(), name: v.string(), avatar: v.nullable(v.string()) });
