import { createMachine } from 'xstate';

export const adSlot = createMachine({
  "id": "ad-slot",
  "description": "A place sold to an advertiser for a span of time",
  "meta": {
    "spec": "4"
  },
  "context": {
    "starts_at": null,
    "ends_at": null,
    "price": null,
    "renewed_at": null,
    "cancelled_at": null
  },
  "initial": "scheduled",
  "states": {
    "scheduled": {
      "description": "Sold; begins when its moment comes",
      "on": {
        "start": {
          "target": "active",
          "guard": "hasBegun",
          "description": "Its moment has come",
          "meta": {
            "actor": "system",
            "messageKey": "start"
          }
        },
        "pause": {
          "target": "paused",
          "description": "Keep the slot from beginning",
          "meta": {
            "ability": "manage books",
            "undo": "resume",
            "messageKey": "pause_slot"
          }
        },
        "cancel": {
          "target": "expired",
          "actions": "noteCancelled",
          "description": "Call the sale off, and say why",
          "meta": {
            "ability": "manage books",
            "reason": "required",
            "messageKey": "cancel"
          }
        }
      }
    },
    "active": {
      "description": "Readers see it",
      "on": {
        "pause": {
          "target": "paused",
          "description": "Take the slot out of sight for a while",
          "meta": {
            "ability": "manage books",
            "undo": "resume",
            "messageKey": "pause_slot"
          }
        },
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "messageKey": "expire"
          }
        }
      }
    },
    "paused": {
      "description": "Out of sight; its time runs on",
      "on": {
        "resume": [
          {
            "target": "active",
            "guard": "hasBegun",
            "description": "Show the slot again",
            "meta": {
              "ability": "manage books",
              "undo": "pause",
              "messageKey": "resume_slot"
            }
          },
          {
            "target": "scheduled",
            "description": "Let the slot wait for its moment again",
            "meta": {
              "ability": "manage books",
              "undo": "pause",
              "messageKey": "resume_slot"
            }
          }
        ],
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "messageKey": "expire"
          }
        }
      }
    },
    "expired": {
      "description": "Over",
      "on": {
        "renew": {
          "target": "scheduled",
          "guard": "endsToCome",
          "actions": "takeSale",
          "description": "Sell the slot for another span, which ends in the future, at a price of its own",
          "meta": {
            "ability": "manage books",
            "judges": {
              "field": "ends_at",
              "says": "moment_to_come"
            },
            "messageKey": "renew"
          }
        }
      }
    }
  }
});
