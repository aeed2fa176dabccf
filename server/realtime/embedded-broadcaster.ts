/** Broadcasts over the embedded endpoint of this process. */
import { userChannel } from '#contract/api/realtime.ts';
import type { Broadcaster } from './broadcaster.ts';
import { type Hub, publish } from './protocol/hub.ts';

export function embeddedBroadcaster(hub: Hub): Broadcaster {
  return {
    async broadcast(event, messages) {
      for (const { userId, data } of messages) {
        publish(hub, { channel: userChannel(userId), event, data: JSON.stringify(data) });
      }
    },
    listeners: (userIds) => userIds.filter((userId) => hub.channels.find(userChannel(userId)) !== null),
  };
}
