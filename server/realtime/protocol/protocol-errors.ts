/**
 * Codes of the Pusher protocol. A peer that is closed with 4000 to 4099 stays away, with 4100 to 4199 it comes back after
 * a while, with 4200 to 4299 at once; a code in `pusher:error` alone leaves the socket open.
 */
export const closings = {
  noSuchApp: { code: 4001, message: 'There is no application with this key' },
  overQuota: { code: 4004, message: 'The application has all the connections that it may have' },
  noSuchPath: { code: 4005, message: 'There is nothing at this path' },
  malformedVersion: { code: 4006, message: 'The protocol is not a whole number' },
  unsupportedProtocol: { code: 4007, message: 'This protocol is not spoken here; 7 is' },
  noProtocol: { code: 4008, message: 'No protocol was named' },
  unauthorised: { code: 4009, message: 'The connection is not authorised' },
  overCapacity: { code: 4100, message: 'Too many connections from this address' },
  flooding: { code: 4100, message: 'Too many frames within a second' },
  unforeseen: { code: 4100, message: 'The frame could not be handled' },
  stopping: { code: 4200, message: 'The server is stopping' },
  noPong: { code: 4201, message: 'No pong arrived in time' },
  binary: { code: 1003, message: 'Binary frames are not supported' },
} as const;
export type Closing = (typeof closings)[keyof typeof closings];

export const clientEventLimitCode = 4301;
