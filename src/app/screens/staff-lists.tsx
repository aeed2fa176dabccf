/** The lists of those who run the platform: each is its definition, on the screen of all lists (product.md). */
import { activityList } from '#features/activities/activity-list.definition.tsx';
import { attachmentList } from '#features/attachments/manage/attachment-list.definition.tsx';
import { userList } from '#features/users/user-list.definition.tsx';
import { ListScreen } from '#resource/list/list-screen.tsx';

export const ActivitiesScreen = () => <ListScreen definition={activityList} />;
export const ManageAttachmentsScreen = () => <ListScreen definition={attachmentList} />;
export const UsersScreen = () => <ListScreen definition={userList} />;
