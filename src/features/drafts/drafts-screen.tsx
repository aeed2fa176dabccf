/** `/drafts` (product.md). */
import { ListScreen } from '#resource/list/list-screen.tsx';
import { draftList } from './draft-list.definition.tsx';

export const DraftsScreen = () => <ListScreen definition={draftList} />;
