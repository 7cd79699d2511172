OPENQASM 3.0;
include "stdgates.inc";
qubit[5] q;
ccx q[0], q[1], q[4];
ccx q[2], q[4], q[3];
ccx q[2], q[4], q[3];
