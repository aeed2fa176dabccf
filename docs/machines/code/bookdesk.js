import { createMachine } from 'xstate';

export const bookdesk = createMachine({
  "id": "bookdesk",
  "description": "The application: its actors, and what they learn of each other",
  "meta": {
    "spec": "1, 4"
  },
  "context": {
    "visitor": null,
    "account": null,
    "listener": null
  },
  "invoke": [
    {
      "id": "toasts",
      "src": "toasts",
      "systemId": "toasts"
    },
    {
      "id": "preferences",
      "src": "preferences",
      "systemId": "preferences"
    },
    {
      "id": "panels",
      "src": "panels",
      "systemId": "panels"
    },
    {
      "id": "navigation",
      "src": "navigation",
      "systemId": "navigation"
    },
    {
      "id": "counters",
      "src": "counters",
      "systemId": "counters"
    },
    {
      "id": "notifications",
      "src": "notifications",
      "systemId": "notifications"
    },
    {
      "id": "realtime",
      "src": "realtime",
      "systemId": "realtime"
    },
    {
      "id": "session",
      "src": "session",
      "systemId": "session",
      "onSnapshot": {
        "actions": [
          "tellNavigation",
          "tellRealtime",
          "tellCounters"
        ]
      }
    }
  ],
  "on": {
    "realtime.notified": {
      "actions": [
        "showNotifications",
        "refreshNotifications"
      ]
    },
    "realtime.counted": {
      "actions": [
        "passCounts",
        "passUnread"
      ]
    }
  }
});
