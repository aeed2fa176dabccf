/** Whether a chapter is read or written, and whether nothing else is in sight: as the address says, so that going back works. */
import { useLocation, useSearch } from 'wouter';

export function useWritingMode() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const params = new URLSearchParams(search);
  const go = (changes: Readonly<Record<string, string | null>>) =>
    navigate(`${path}${searchWith(search, changes)}`, { replace: true });
  return {
    isWriting: params.get('mode') === 'edit',
    isFocused: params.get('focus') === 'on',
    setWriting: (isOn: boolean) => go({ mode: isOn ? 'edit' : null, focus: null }),
    setFocused: (isOn: boolean) => go({ focus: isOn ? 'on' : null }),
  };
}

function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? '' : `?${query}`;
}
