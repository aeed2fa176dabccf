import { createMachine } from 'xstate';

export const threadReading = createMachine({
  "id": "thread-reading",
  "description": "How far somebody reads a thread",
  "meta": {
    "spec": "7"
  },
  "context": {
    "newest": null,
    "read": null
  },
  "initial": "read",
  "on": {
    "messages.shown": {
      "actions": "takeNewest"
    }
  },
  "states": {
    "read": {
      "description": "All that stands there is read, as far as the server was told",
      "on": {
        "messages.shown": {
          "guard": "isNewer",
          "target": "seeing",
          "actions": "takeNewest"
        },
        "page.hidden": "away"
      }
    },
    "seeing": {
      "description": "Something new stands on the screen",
      "after": {
        "readRest": "marking"
      },
      "on": {
        "page.hidden": "away"
      }
    },
    "marking": {
      "description": "The server is told",
      "entry": "takeRead",
      "invoke": {
        "id": "markRead",
        "src": "markRead",
        // input: newestShown
        "onDone": [
          {
            "guard": "isUnwatched",
            "target": "away"
          },
          {
            "guard": "isUnread",
            "target": "seeing"
          },
          {
            "target": "read"
          }
        ],
        "onError": [
          {
            "guard": "isUnwatched",
            "target": "away"
          },
          {
            "target": "read"
          }
        ]
      },
      "initial": "watched",
      "states": {
        "watched": {
          "description": "The window is looked at",
          "on": {
            "page.hidden": "unwatched"
          }
        },
        "unwatched": {
          "description": "The window went into the background meanwhile",
          "on": {
            "page.shown": "watched"
          }
        }
      }
    },
    "away": {
      "description": "The window is in the background: nobody reads",
      "on": {
        "page.shown": [
          {
            "guard": "isUnread",
            "target": "seeing"
          },
          {
            "target": "read"
          }
        ]
      }
    }
  }
});
