/** Every list that the interface defines, found by the names of its files: none is forgotten here. */
import type { ListDefinition } from '#resource/list/list-definition.ts';

type Exports = Readonly<Record<string, unknown>>;

const modules = Object.values(
  import.meta.glob<Exports>('/src/features/**/*-list.definition.tsx', { eager: true }),
);

const isDefinition = (value: unknown): value is ListDefinition =>
  typeof value === 'object' && value !== null && 'searchParamsSchema' in value;

/** A file may define several lists in one record. */
export const listDefinitions: readonly ListDefinition[] = modules
  .flatMap((exports) => Object.values(exports))
  .flatMap((value) => (isDefinition(value) ? [value] : Object.values((value ?? {}) as Exports)))
  .filter(isDefinition);
