OPENQASM 3.0;
include "stdgates.inc";
qubit[4] q;
swap q[2], q[3];
swap q[1], q[2];
swap q[0], q[1];
