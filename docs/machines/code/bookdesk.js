import { createMachine } from 'xstate';

export const bookdesk = createMachine({
  "id": "bookdesk",
  "description": "The application: its actors, and what they learn of each other",
  "meta": {
    "spec": "1, 4"
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
      "systemId": "session"
    }
  ],
  "on": {
    "session.restored": {
      "actions": [
        "passVisitor",
        "passAccount"
      ]
    },
    "session.signedIn": {
      "actions": [
        "passVisitor",
        "startRealtime",
        "passAccount"
      ]
    },
    "session.renewed": {
      "actions": [
        "passVisitor",
        "reconnectRealtime",
        "passAccount"
      ]
    },
    "session.closed": {
      "actions": [
        "stopRealtime",
        "forgetAccount"
      ]
    },
    "session.signedOut": {
      "actions": [
        "passVisitor",
        "forgetAccount"
      ]
    },
    "notifications.arrived": {
      "actions": [
        "showNotifications",
        "refreshNotifications"
      ]
    },
    "counters.changed": {
      "actions": "passCounters"
    }
  }
});
