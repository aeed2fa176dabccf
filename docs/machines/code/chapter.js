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
            "messageKey": "publish"
          }
        },
        "schedule": {
          "target": "scheduled",
          "guard": "isToCome",
          "actions": "takeMoment",
          "description": "Choose a moment to come at which the chapter is published",
          "meta": {
            "ability": "submit",
            "judges": {
              "field": "published_at",
              "says": "moment_to_come"
            },
            "undo": "unschedule",
            "messageKey": "schedule"
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
            "judges": {
              "field": "published_at",
              "says": "moment_to_come"
            },
            "messageKey": "reschedule"
          }
        },
        "unschedule": {
          "target": "draft",
          "actions": "forgetMoment",
          "description": "Take the chapter off the schedule",
          "meta": {
            "ability": "submit",
            "messageKey": "unschedule"
          }
        },
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter before its moment",
          "meta": {
            "ability": "submit",
            "messageKey": "publish"
          }
        },
        "publish_due": {
          "target": "published",
          "guard": "isDue",
          "description": "The moment has come",
          "meta": {
            "actor": "system",
            "messageKey": "publish"
          }
        },
        "hold_back": {
          "target": "draft",
          "guard": "isDue",
          "actions": "forgetMoment",
          "description": "The moment has come, but the text has errors that block publishing",
          "meta": {
            "actor": "system",
            "messageKey": "unschedule"
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
            "messageKey": "hide"
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
            "messageKey": "show"
          }
        }
      }
    }
  }
});
