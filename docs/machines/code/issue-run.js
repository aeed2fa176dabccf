import { createMachine } from 'xstate';

export const issueRun = createMachine({
  "id": "issue-run",
  "description": "Issuing the statements of a month",
  "meta": {
    "spec": "7, 8"
  },
  // context: firstContext
  "initial": "looking",
  "states": {
    "looking": {
      "description": "The job that is asked for, or is one under way already, whoever ordered it?",
      "tags": "busy",
      "invoke": {
        "id": "findRun",
        "src": "findRun",
        // input: namedIssueRunOf
        "onDone": [
          {
            "guard": "isFound",
            "target": "following",
            "actions": "takeFound"
          },
          {
            "target": "asking"
          }
        ],
        "onError": "asking"
      }
    },
    "asking": {
      "description": "A month can be chosen",
      "on": {
        "run.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "ordering": {
      "description": "The server is asked for a job: from its answer on it goes on whoever leaves",
      "tags": "busy",
      "invoke": {
        "id": "orderRun",
        "src": "orderRun",
        // input: issueOrderOf
        "onDone": {
          "target": "following",
          "actions": "takeFound"
        },
        "onError": "failed.ordering"
      }
    },
    "following": {
      "description": "The job is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followRun",
        "src": "followRun",
        // input: issueRunIdOf
      },
      "on": {
        "job.told": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeTold"
          },
          {
            "actions": "takeTold"
          }
        ],
        "job.lost": "failed.following"
      },
      "initial": "watching",
      "states": {
        "watching": {
          "description": "Somebody looks on",
          "on": {
            "run.cancel": [
              {
                "guard": "isOwn",
                "target": "#issue-run.cancelling"
              },
              {
                "target": "confirming"
              }
            ]
          }
        },
        "confirming": {
          "description": "Another has ordered it: is it to be stopped all the same?",
          "on": {
            "run.confirm": "#issue-run.cancelling",
            "run.keep": "watching"
          }
        }
      }
    },
    "cancelling": {
      "description": "The job is called off; it may have ended meanwhile, which following tells",
      "tags": "busy",
      "invoke": {
        "id": "cancelRun",
        "src": "cancelRun",
        // input: issueRunCancelOf
        "onDone": "following",
        "onError": "following"
      }
    },
    "finished": {
      "description": "What became of every author",
      "on": {
        "run.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "failed": {
      "description": "A call got no answer, or was refused",
      "initial": "ordering",
      "states": {
        "ordering": {
          "description": "Whether the server has the job is not known: the same order makes no second one",
          "on": {
            "run.resume": "#issue-run.ordering",
            "run.order": {
              "target": "#issue-run.ordering",
              "actions": "takeOrder"
            }
          }
        },
        "following": {
          "description": "The job goes on without being seen",
          "on": {
            "run.resume": "#issue-run.following"
          }
        }
      }
    }
  }
});
