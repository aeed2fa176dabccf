import { createMachine } from 'xstate';

export const user = createMachine({
  "id": "user",
  "description": "A person’s account",
  "meta": {
    "spec": "3"
  },
  "context": {
    "status_reason": null
  },
  "initial": "active",
  "states": {
    "active": {
      "description": "May do what its roles allow",
      "on": {
        "suspend": {
          "target": "suspended",
          "actions": "takeReason",
          "description": "Take every permission away and end all sessions, and say why",
          "meta": {
            "ability": "suspend",
            "reason": "required",
            "undo": "reinstate",
            "messageKey": "suspend"
          }
        }
      }
    },
    "suspended": {
      "description": "May sign in, and is told why it may do nothing else",
      "on": {
        "reinstate": {
          "target": "active",
          "actions": "forgetReason",
          "description": "Give the permissions of its roles back",
          "meta": {
            "ability": "suspend",
            "messageKey": "reinstate"
          }
        }
      }
    }
  }
});
