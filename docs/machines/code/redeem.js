import { createMachine } from 'xstate';

export const redeem = createMachine({
  "id": "redeem",
  "description": "A code that a reader has handed in",
  "meta": {
    "spec": "4"
  },
  "context": {
    "status_reason": null
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "The code is being looked at",
      "on": {
        "apply": {
          "target": "applied",
          "description": "The code is good: its coins go to the reader",
          "meta": {
            "actor": "system",
            "messageKey": "apply"
          }
        },
        "decline": {
          "target": "rejected",
          "description": "The code is void, used up or too late",
          "meta": {
            "actor": "system",
            "messageKey": "reject"
          }
        },
        "reject": {
          "target": "rejected",
          "actions": "takeReason",
          "description": "Refuse the redemption, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "reject"
          }
        }
      }
    },
    "applied": {
      "description": "The reader has the coins",
      "on": {
        "reverse": {
          "target": "reversed",
          "actions": "takeReason",
          "description": "Take the coins back, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "reverse"
          }
        }
      }
    },
    "reversed": {
      "description": "The coins were taken back"
    },
    "rejected": {
      "description": "No coins were given"
    }
  }
});
