import { createMachine } from 'xstate';

export const chapter = createMachine({
  "id": "chapter",
  "description": "A chapter from its draft to its readers",
  "meta": {
    "spec": "4"
  },
  "context": {
    "published_at": null
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Only its author and the editors see it",
      "on": {
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter at once",
          "meta": {
            "ability": "submit",
            "words": "publish"
          }
        },
        "schedule": {
          "target": "scheduled",
          "guard": "isToCome",
          "actions": "takeMoment",
          "description": "Choose a moment to come at which the chapter is published",
          "meta": {
            "ability": "submit",
            "judges": "published_at",
            "undo": "unschedule",
            "words": "schedule"
          }
        }
      }
    },
    "scheduled": {
      "description": "Published by the system when its moment has come",
      "on": {
        "schedule": {
          "target": "scheduled",
          "guard": "isToCome",
          "actions": "takeMoment",
          "description": "Choose another moment to come",
          "meta": {
            "ability": "submit",
            "judges": "published_at",
            "words": "reschedule"
          }
        },
        "unschedule": {
          "target": "draft",
          "actions": "forgetMoment",
          "description": "Take the chapter off the schedule",
          "meta": {
            "ability": "submit",
            "words": "unschedule"
          }
        },
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter before its moment",
          "meta": {
            "ability": "submit",
            "words": "publish"
          }
        },
        "publish_due": {
          "target": "published",
          "guard": "isDue",
          "description": "The moment has come",
          "meta": {
            "actor": "system",
            "words": "publish"
          }
        }
      }
    },
    "published": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "description": "Take the chapter out of its readers’ sight",
          "meta": {
            "ability": "update",
            "undo": "show",
            "words": "hide"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight; its moment of publication stays",
      "on": {
        "show": {
          "target": "published",
          "description": "Show the chapter to its readers again",
          "meta": {
            "ability": "update",
            "undo": "hide",
            "words": "show"
          }
        }
      }
    }
  }
});
