import { createMachine } from 'xstate';

export const replaceRun = createMachine({
  "id": "replace-run",
  "description": "Find and replace across the chapters of a book",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyRun
  "initial": "asking",
  "states": {
    "asking": {
      "description": "Nothing is looked for; former jobs can be followed and taken back",
      "entry": "forget",
      "on": {
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.follow": {
          "target": "following",
          "actions": "takeFollowed"
        },
        "replace.undo": {
          "target": "ordering",
          "actions": "takeUndo"
        }
      }
    },
    "finding": {
      "description": "A range of chapters is looked through",
      "invoke": {
        "id": "findRange",
        "src": "findRange",
        // input: findCallOf
        "onDone": [
          {
            "guard": "isMoreToFind",
            "target": "finding",
            "reenter": true,
            "actions": "takeFound"
          },
          {
            "guard": "isFound",
            "target": "reviewing",
            "actions": "takeFound"
          },
          {
            "guard": "hasFound",
            "target": "reviewing"
          },
          {
            "target": "asking"
          }
        ],
        "onError": "failed.finding"
      },
      "on": {
        "replace.search": {
          "target": "finding",
          "reenter": true,
          "actions": "takeQuestion"
        },
        "replace.cancel": "reviewing"
      }
    },
    "reviewing": {
      "description": "Hits are judged one by one; a search that was cut short can be taken up again",
      "on": {
        "replace.choose": {
          "actions": "takeChoice"
        },
        "replace.confirm": {
          "guard": "isOrderable",
          "target": "ordering",
          "actions": "takeReplacement"
        },
        "replace.resume": {
          "guard": "isCutShort",
          "target": "finding"
        },
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "asking"
      }
    },
    "ordering": {
      "description": "The server is asked for a job: from its answer on it goes on whoever leaves",
      "tags": "busy",
      "invoke": {
        "id": "orderJob",
        "src": "orderJob",
        // input: jobCallOf
        "onDone": [
          {
            "guard": "isOrdered",
            "target": "following",
            "actions": "takeOrdered"
          },
          {
            "guard": "hasFound",
            "target": "reviewing"
          },
          {
            "target": "asking"
          }
        ],
        "onError": "failed.ordering"
      }
    },
    "following": {
      "description": "A job is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followJob",
        "src": "followJob",
        // input: jobIdOf
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
        "job.lost": "failed.following",
        "replace.cancel": "cancelling",
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "asking"
      }
    },
    "cancelling": {
      "description": "The job is called off; it may have ended meanwhile, which following tells",
      "tags": "busy",
      "invoke": {
        "id": "cancelJob",
        "src": "cancelJob",
        // input: jobIdOf
        "onDone": "following",
        "onError": "following"
      }
    },
    "finished": {
      "description": "What became of every chapter",
      "on": {
        "replace.undo": {
          "target": "ordering",
          "actions": "takeUndo"
        },
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.follow": {
          "target": "following",
          "actions": "takeFollowed"
        },
        "replace.dismiss": "asking"
      }
    },
    "failed": {
      "description": "A call got no answer; what it was to do can safely be asked for again",
      "on": {
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        }
      },
      "initial": "finding",
      "states": {
        "finding": {
          "description": "The search got no answer",
          "on": {
            "replace.resume": "#replace-run.finding",
            "replace.dismiss": "#replace-run.reviewing"
          }
        },
        "ordering": {
          "description": "Whether the server has the job is not known: the same order asks for no second one",
          "on": {
            "replace.resume": "#replace-run.ordering",
            "replace.dismiss": [
              {
                "guard": "hasFound",
                "target": "#replace-run.reviewing"
              },
              {
                "target": "#replace-run.asking"
              }
            ]
          }
        },
        "following": {
          "description": "The job goes on without being seen",
          "on": {
            "replace.resume": "#replace-run.following",
            "replace.dismiss": "#replace-run.asking"
          }
        }
      }
    }
  }
});
