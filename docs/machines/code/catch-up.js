import { createMachine } from 'xstate';

export const catchUp = createMachine({
  "id": "catch-up",
  "description": "Whether something may have been missed, and what it was",
  "meta": {
    "spec": "4, 7"
  },
  "context": {
    "confirmed": null,
    "delivered": [],
    "held": []
  },
  "initial": "awaitingChannel",
  "states": {
    "current": {
      "description": "Nothing is missing: what arrives is handed on at once",
      "on": {
        "notification.arrived": {
          "actions": "handOn"
        },
        "connection.connected": "awaitingChannel",
        "channel.subscribed": "fetching"
      }
    },
    "awaitingChannel": {
      "description": "Fetching before the channel is open would leave a gap between the two",
      "on": {
        "notification.arrived": {
          "actions": "hold"
        },
        "channel.subscribed": "fetching",
        "channel.refused": "fetching"
      },
      "after": {
        "channelPatience": "fetching"
      }
    },
    "fetching": {
      "description": "Notifications after the last one, and the counters",
      "invoke": {
        "id": "fetchMissed",
        "src": "fetchMissed",
        // input: sinceConfirmed
        "onDone": [
          {
            "guard": "isCaughtUp",
            "target": "current",
            "actions": [
              "handOn",
              "tellCounters"
            ]
          },
          {
            "target": "behind",
            "actions": "handOn"
          }
        ],
        "onError": {
          "target": "behind",
          "actions": "handOn"
        }
      },
      "on": {
        "notification.arrived": {
          "actions": "hold"
        },
        "connection.connected": "awaitingChannel",
        "channel.subscribed": {
          "target": "fetching",
          "reenter": true
        }
      }
    },
    "behind": {
      "description": "Fetching failed: live ones are shown, what is missing follows",
      "on": {
        "notification.arrived": {
          "actions": "handOn"
        },
        "connection.connected": "awaitingChannel",
        "channel.subscribed": "fetching"
      },
      "after": {
        "catchUpRest": "fetching"
      }
    }
  }
});
