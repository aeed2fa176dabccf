/** `/name`: sets of names, and one of them where the address names it (product.md). */
import { useSearch } from 'wouter';
import { nameSetList } from '#features/names/name-set-list.definition.tsx';
import { ListScreen } from '#resource/list/list-screen.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const NameSet = lazyPart(async () => (await import('#features/names/name-set-screen.tsx')).NameSetScreen);

export function NamesScreen() {
  const search = useSearch();
  const set = new URLSearchParams(search).get('set');
  if (set === null) return <ListScreen definition={nameSetList} />;
  const id = /^\d{1,15}$/.test(set) ? Number(set) : 0;
  return <NameSet key={id} id={id} />;
}
