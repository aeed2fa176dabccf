/** The query dialect in both directions (specification, section 7): what is built is read back, and nothing hostile throws. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildQuery,
  buildSort,
  emptyQuery,
  maximumLimit,
  parseQuery,
  type ResourceQuery,
} from '#contract/api/query-dialect.ts';

const segment = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
const name = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const wellFormed = fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text));
const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  "'; drop table books; --",
  'id) or (1=1',
  'filter[[]]',
  'fields[',
  'filter[__proto__]',
  'page[size]',
  '﻿',
  '💥',
);

const query: fc.Arbitrary<ResourceQuery> = fc.record({
  include: fc.array(name, { maxLength: 4 }),
  filter: fc.dictionary(name, wellFormed, { maxKeys: 4, noNullPrototype: true }),
  sort: fc.array(fc.record({ field: name, descending: fc.boolean() }), { maxLength: 4 }),
  fields: fc.dictionary(name, fc.array(name, { maxLength: 4 }), { maxKeys: 3, noNullPrototype: true }),
  append: fc.array(name, { maxLength: 3 }),
  page: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  limit: fc.option(fc.integer({ min: 1, max: 1000 })),
});

describe('the query dialect', () => {
  it('reads back what it built, for every query', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parseQuery(buildQuery(wanted))).toEqual({ kind: 'query', query: wanted });
      }),
    );
  });

  it('builds one canonical string for whatever it could read', () => {
    const part = fc.oneof(wellFormed, hostile, name);
    const parameter = fc.oneof(
      fc.constantFrom('include', 'sort', 'append', 'page', 'limit'),
      name.map((word) => `filter[${word}]`),
      name.map((word) => `fields[${word}]`),
      part,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, part), { maxLength: 6 }), (pairs) => {
        const first = parseQuery(new URLSearchParams(pairs).toString());
        if (first.kind === 'problem') return;
        const canonical = buildQuery(first.query);
        const again = parseQuery(canonical);
        expect(again).toEqual(first);
        expect(again.kind === 'query' && buildQuery(again.query)).toBe(canonical);
      }),
    );
  });

  it('answers every string with a query or a problem and never throws', () => {
    const raw = fc.oneof(
      wellFormed,
      fc
        .array(fc.tuple(hostile, hostile), { maxLength: 5 })
        .map((pairs) => pairs.map(([left, right]) => `${left}=${right}`).join('&')),
    );
    fc.assert(
      fc.property(raw, (text) => {
        expect(['query', 'problem']).toContain(parseQuery(text).kind);
      }),
    );
  });

  it('reads the example of the contract', () => {
    expect(
      parseQuery(
        '?include=a,b.c&filter[x]=1,2&filter[x.y]=z&sort=-created_at,title&fields[books]=id,title&append=n&page=2&limit=25',
      ),
    ).toEqual({
      kind: 'query',
      query: {
        include: ['a', 'b.c'],
        filter: { x: '1,2', 'x.y': 'z' },
        sort: [
          { field: 'created_at', descending: true },
          { field: 'title', descending: false },
        ],
        fields: { books: ['id', 'title'] },
        append: ['n'],
        page: 2,
        limit: 25,
      },
    });
  });

  it('writes brackets and commas as people read them and escapes the rest', () => {
    expect(
      buildQuery({
        filter: { search: 'đường & 100%' },
        sort: [{ field: 'title', descending: true }],
        page: 3,
      }),
    ).toBe('filter[search]=%C4%91%C6%B0%E1%BB%9Dng+%26+100%25&sort=-title&page=3');
    expect(
      buildSort([
        { field: 'a', descending: false },
        { field: 'b', descending: true },
      ]),
    ).toBe('a,-b');
  });

  it('takes an empty string as a query that asks for nothing', () => {
    expect(parseQuery('')).toEqual({ kind: 'query', query: emptyQuery });
    expect(buildQuery({})).toBe('');
  });

  it('keeps a filter named like a method as plain data', () => {
    const parsed = parseQuery('filter[constructor]=1');
    expect(parsed).toEqual({ kind: 'query', query: { ...emptyQuery, filter: { constructor: '1' } } });
  });

  it.each([
    ['page=1&page=2', 'repeated-parameter', 'page', []],
    ['filter[a]=1&filter[a]=2', 'repeated-parameter', 'filter[a]', []],
    ['filter[__proto__]=1', 'malformed-name', 'filter[__proto__]', []],
    ['fields[__proto__]=id', 'malformed-name', 'fields[__proto__]', []],
    ['filter[]=1', 'malformed-name', 'filter[]', []],
    ['sort=title;drop', 'malformed-name', 'sort', []],
    ['sort=--title', 'malformed-name', 'sort', []],
    ['sort=title,', 'malformed-name', 'sort', []],
    ['include=Owner', 'malformed-name', 'include', []],
    ['page=0', 'out-of-range', 'page', ['1-9007199254740991']],
    ['page=-1', 'not-a-number', 'page', ['1-9007199254740991']],
    ['page=NaN', 'not-a-number', 'page', ['1-9007199254740991']],
    ['page=9999999999999999', 'out-of-range', 'page', ['1-9007199254740991']],
    ['limit=0', 'out-of-range', 'limit', ['1-1000']],
    ['limit=1001', 'out-of-range', 'limit', ['1-1000']],
    ['limit=1e3', 'not-a-number', 'limit', ['1-1000']],
    ['limit=25.0', 'not-a-number', 'limit', ['1-1000']],
    ['limit=', 'not-a-number', 'limit', ['1-1000']],
    [
      'per_page=5',
      'unknown-parameter',
      'per_page',
      ['include', 'filter', 'sort', 'fields', 'append', 'page', 'limit'],
    ],
  ])('refuses %s as %s', (text, kind, parameter, allowed) => {
    expect(parseQuery(text)).toEqual({ kind: 'problem', problem: { kind, parameter, allowed } });
  });

  it('allows a thousand rows at most', () => {
    expect(maximumLimit).toBe(1000);
    expect(parseQuery('limit=1000').kind).toBe('query');
  });
});
